use contracts::Page;

use super::File;

#[test]
fn only_names_in_the_index_are_files() {
    assert_eq!(File::on_path("/sitemap.xml"), Some(File::Index));
    assert_eq!(File::on_path("/sitemap/pages.xml"), Some(File::Plain));
    assert_eq!(
        File::on_path("/sitemap/CAR_TRAIN-2.xml"),
        Some(File::Part(Page::CarTrain, 2))
    );
    for other in [
        "/sitemap/CAR_TRAIN-0.xml",
        "/sitemap/CAR_TRAIN-02.xml",
        "/sitemap/CAR_TRAIN-1001.xml",
        "/sitemap/CAR_TRAIN-2",
        "/sitemap/SEARCH-1.xml",
        "/sitemap/x-1.xml",
        "/sitemap/",
    ] {
        assert_eq!(File::on_path(other), None, "{other}");
    }
}

#[test]
fn plain_addresses_match_their_page() {
    for page in Page::ALL {
        for path in page.spec().sitemap.paths {
            assert_eq!(Page::on_path(path).page, *page, "{path}");
        }
    }
}

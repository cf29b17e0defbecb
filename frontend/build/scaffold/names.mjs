// One name in the notations of its files.

/**
 * `getCarPicList` -> `GetCarPicList`, as contracts/build/rust.rs names the variant.
 *
 * @param {string} call
 */
export function variantOf(call) {
  return call.charAt(0).toUpperCase() + call.slice(1);
}

/**
 * `getCarPicList` -> `get_car_pic_list`
 *
 * @param {string} call
 */
export function snakeOf(call) {
  return call.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * `BRAND_STORY` -> `BrandStory`
 *
 * @param {string} page
 */
export function pascalOf(page) {
  return page
    .toLowerCase()
    .replace(/(?:^|_)([a-z0-9])/g, (_, first) => String(first).toUpperCase());
}

/**
 * `BRAND_STORY` -> `brandStory`
 *
 * @param {string} page
 */
export function camelOf(page) {
  const name = pascalOf(page);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/**
 * `BRAND_STORY` -> `brand-story`
 *
 * @param {string} page
 */
export function kebabOf(page) {
  return page.toLowerCase().replaceAll('_', '-');
}

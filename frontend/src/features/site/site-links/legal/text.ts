/** A text of the footer: what it opens with, then its articles. */
export type LegalText = {
  readonly since: string;
  readonly opening: string;
  readonly articles: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
};

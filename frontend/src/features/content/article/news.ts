/** An article, a question or a short post, as its page shows it (spec browsing §3, Article). */
import type { Payload } from '~/api/call-types';
import { mediaAddress } from '~/lib/media-address';

export type ArticleAnswer = Payload<'articleDetail'>;
export type News = ArticleAnswer['news'];
export type Block = News['content'][number];
export type Illustration = Extract<Block, { type: 'image' }>;

/** is_show 0 or is_delete 1: only the title is left. */
export function isGone({ is_show: shown, is_delete: deleted }: News): boolean {
  return shown === 0 || deleted === 1;
}

/** Label above the title for anything but a plain article. */
export function kindOf({ news_type: type, montage }: News): string | undefined {
  if (type === 'ask') return '问答';
  if (type === 'dongtai') return '车友动态';
  if (type === 'video') return '视频';
  return montage === 1 ? '视频合辑' : undefined;
}

export function timeOf({ author, publish_time: published }: News): string | undefined {
  return author?.time || published;
}

/** Drops blocks that cannot be shown: blank texts, and pictures and videos without a valid address. */
export function readable(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter((block) => {
    switch (block.type) {
      case 'video':
        return mediaAddress(block.src) !== undefined;
      case 'image':
        return mediaAddress(block.url) !== undefined;
      case 'text':
      case 'subTitle':
      case 'centerTitle':
      case 'centerStrongTitle':
        return block.text.trim() !== '';
      default:
        return false;
    }
  });
}

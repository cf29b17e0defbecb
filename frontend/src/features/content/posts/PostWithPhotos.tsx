import { useLocation, useNavigate } from 'react-router-dom';

import type { Payload } from '~/api/call-types';
import { paths, withQuery } from '~/paths';
import { useRoute } from '~/route/route';
import { StoryWords } from '~/route/StoryWords';
import { stayHere } from '~/route/trail';

import { PhotoDialog } from './PhotoDialog';
import { photosOf, placeOf } from './post';
import { PostCard } from './PostCard';

/** State of an entry that was opened over the post: the post is the entry before it. */
const overPost = { ...stayHere, overPost: true } as const;

type PostWithPhotosProps = { id: string; answer: Payload<'articleDetail'> };

/** The post; ?pic=2 opens its second picture, so that Back closes it. */
export function PostWithPhotos({ id, answer: { news, keywords } }: PostWithPhotosProps) {
  const { query } = useRoute();
  const { state } = useLocation() as { state: Partial<typeof overPost> | null };
  const navigate = useNavigate();
  const photos = photosOf(news);
  const linkOf = (place: number): string => withQuery(paths.dongtai(id), { pic: `${place + 1}` });
  const open = placeOf(query['pic'], photos.length);

  function close(): void {
    if (open === undefined) return;
    if (state?.overPost) void navigate(-1);
    else void navigate(paths.dongtai(id), { replace: true, state: stayHere });
  }

  return (
    <>
      <PostCard post={news} photos={photos} linkOf={linkOf} linkState={overPost} />
      <StoryWords tags={news.series_tag ?? []} keywords={keywords.words} />
      <PhotoDialog
        photos={photos}
        place={open}
        onTurn={(place) =>
          void navigate(linkOf(place), {
            replace: true,
            state: state?.overPost ? overPost : stayHere,
          })
        }
        onClose={close}
      />
    </>
  );
}

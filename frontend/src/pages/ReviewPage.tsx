import { heads } from '~/api/generated/heads/ReviewPage';
import { useHead } from '~/route/use-head';

export default function ReviewPage() {
  useHead(heads);
  return <h1>即将上线</h1>;
}

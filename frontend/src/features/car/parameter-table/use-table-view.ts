import { useNavigate } from 'react-router-dom';

import { changedAddress } from '~/route/changed-address';
import { useRoute } from '~/route/route';
import { stayHere } from '~/route/trail';

import { readView, writeView, type TableView } from './table-view';

/** The view in the address. Another one replaces the address: Back leaves the page. */
export function useTableView(): readonly [TableView, (view: TableView) => void] {
  const route = useRoute();
  const navigate = useNavigate();
  return [
    readView(route.query['view']),
    (view) => {
      const address = changedAddress(route, { view: writeView(view) });
      void navigate(address, { state: stayHere, replace: true });
    },
  ];
}

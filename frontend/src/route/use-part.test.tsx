import { screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';

import { failure, fakeGateway } from '../../test/support/fake-gateway';
import { renderOn } from '../../test/support/render-page';
import { useDependentPart } from './use-dependent-part';
import { usePart } from './use-part';

function Pictures() {
  const model = usePart('carModalInfo');
  const pictures = useDependentPart('getCarPicList', { carModalInfo: model.data });
  return <p>{pictures.error?.message ?? pictures.status}</p>;
}

class Caught extends Component<{ children: ReactNode }, { kind?: string }> {
  override state: { kind?: string } = {};
  static getDerivedStateFromError(error: { kind: string }) {
    return { kind: error.kind };
  }
  override render() {
    return this.state.kind ? <p>thrown: {this.state.kind}</p> : this.props.children;
  }
}

const pictures = {
  total: 0,
  list: [],
  lists: [],
  modelIndex: 0,
  pn: 1,
  own_total: 0,
  SeriesId: '3',
};
const modelPath = '/api/model/carmodalinfo';
const picturesPath = '/api/image/getcarpiclist';

test('requests the params of the page file', async () => {
  const gateway = fakeGateway().answer(picturesPath, pictures);
  renderOn(<Pictures />, { at: '/pic/s-3/ns.html' });
  expect(await screen.findByText('ready')).toBeTruthy();
  expect(gateway.asked).toMatchObject([
    {
      path: picturesPath,
      query: { series_id: '3', tag_name: '内饰', pn: '1', rn: '30' },
      headers: { 'x-page': 'IMAGE_LIST' },
    },
  ]);
});

test('the second wave waits for the first', async () => {
  const modelInfo = { model_id: '9', model_name: '2026款', series_id: '12' };
  const gateway = fakeGateway().answer(modelPath, { modelInfo }).answer(picturesPath, pictures);
  renderOn(<Pictures />, { at: '/pic/m-9' });
  expect(await screen.findByText('ready')).toBeTruthy();
  expect(gateway.asked.map(({ path }) => path)).toEqual([modelPath, picturesPath]);
  expect(gateway.asked[1]?.query).toMatchObject({ series_id: '12', mid: '9' });
});

test('throws for a missing required part', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  fakeGateway().answer(picturesPath, () => failure(404, 40401, '没有这个车系'));
  renderOn(
    <Caught>
      <Pictures />
    </Caught>,
    { at: '/pic/s-3' },
  );
  expect(await screen.findByText('thrown: missing')).toBeTruthy();
});

test('returns an error for an unreachable required part', async () => {
  fakeGateway().answer(picturesPath, () => failure(502, 50201, '没有应答'));
  renderOn(<Pictures />, { at: '/pic/s-3' });
  expect(await screen.findByText('没有应答')).toBeTruthy();
});

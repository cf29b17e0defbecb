import { priceIn } from './price';
import { canAsk, isPresale } from './sell-status';

type Model = NonNullable<Parameters<typeof priceIn<'manufacturerPrice'>>[0]> & {
  readonly modelName: string;
  readonly sell_stat?: number;
};

/** A model in the selector of a lead form: name, guide price, and why it is not sold. */
export function modelOption({ modelName, sell_stat: state, ...model }: Model): string {
  return [
    modelName,
    priceIn(model, 'manufacturerPrice').text,
    !canAsk(state) ? '已停售' : isPresale(state) ? '预售' : '',
  ]
    .filter(Boolean)
    .join('　');
}

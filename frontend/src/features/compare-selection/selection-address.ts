/** The chosen models as the address has them: modelIds=20001,20539. */
import { mostModels } from './selection.machine';

export type AddressedModels = {
  /** Each once, at most ten, in the order of the address. */
  readonly ids: readonly string[];
  /** What cannot be the id of a model. */
  readonly broken: readonly string[];
  /** Ids beyond the tenth. */
  readonly surplus: readonly string[];
};

const idPattern = /^[0-9]{1,12}$/;

export function readModelIds(text: string | undefined): AddressedModels {
  const words = (text ?? '').split(/[,，]/).map((word) => word.trim());
  const given = [...new Set(words.filter((word) => word !== ''))];
  const ids = given.filter((word) => idPattern.test(word));
  return {
    ids: ids.slice(0, mostModels),
    broken: given.filter((word) => !idPattern.test(word)),
    surplus: ids.slice(mostModels),
  };
}

/** '' where there is none: then the address has no such key. */
export function writeModelIds(ids: readonly string[]): string {
  return ids.join(',');
}

/** The selected models in the address: modelIds=20001,20539. */
import { mostModels } from './selection.machine';

type AddressedModels = {
  /** Unique, at most ten, in address order. */
  readonly ids: readonly string[];
  /** Values that cannot be model ids. */
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

/** '' for none: the address then has no such key. */
export function writeModelIds(ids: readonly string[]): string {
  return ids.join(',');
}

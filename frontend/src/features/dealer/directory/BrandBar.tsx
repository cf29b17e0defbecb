import { useNavigate } from 'react-router-dom';

import type { Payload } from '~/api/call-types';
import { isId } from '~/lib/is-id';
import { paths } from '~/paths';
import { SelectField } from '~/ui/SelectField';

type Info = Payload<'gethomeinfo'>;

type BrandBarProps = {
  /** Undefined while the brands load. */
  info: Info | undefined;
  brandId: string | undefined;
};

/** Filter by brand, grouped by letter. */
export function BrandBar({ info, brandId }: BrandBarProps) {
  const navigate = useNavigate();
  return (
    <SelectField
      label="品牌"
      value={info ? (brandId ?? '') : ''}
      disabled={!info}
      inBar
      onChange={(chosen) => {
        void navigate(paths.dealerSpecial(chosen || undefined));
      }}
    >
      <option value="">全部品牌</option>
      {info?.brand_list.map(({ letterName, list }) => (
        <optgroup key={letterName} label={letterName}>
          {list
            .filter(({ code }) => isId(code))
            .map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

export function brandName(info: Info | undefined, brandId: string | undefined): string | undefined {
  const all = info?.brand_list.flatMap(({ list }) => list);
  return all?.find(({ code }) => code === brandId)?.title;
}

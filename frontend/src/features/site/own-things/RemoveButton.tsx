import { focusMain } from '~/route/arrival';
import { IconButton } from '~/ui/IconButton';
import { cross } from '~/ui/late-drawings';

type RemoveButtonProps = {
  label: string;
  onRemove: () => void;
  className?: string | undefined;
};

/** Removes its item of a list, and with it itself: the focus goes on before. */
export function RemoveButton({ label, onRemove, className }: RemoveButtonProps) {
  return (
    <IconButton
      icon={cross}
      label={label}
      className={className}
      onClick={({ currentTarget }) => {
        focusBeside(currentTarget);
        onRemove();
      }}
    />
  );
}

/** The next item's button, else that of the one before, else the tab of the list, or the page. */
function focusBeside(button: Element): void {
  const item = button.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const other = beside?.querySelector<HTMLElement>(':scope > button');
  const tab = button.closest('dialog')?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (other) other.focus();
  else if (tab) tab.focus();
  else focusMain({ preventScroll: true });
}

import { useState, type ChangeEvent, type CompositionEvent } from 'react';

type Field = HTMLInputElement;

export type ComposedText = {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<Field>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<Field>) => void;
};

/**
 * For a field whose text is acted on as it is typed. What an input method is composing stays in the field as it
 * is: writing to it would end the composition, and its fragments are no input yet.
 */
export function useComposedText(value: string, onText: (text: string) => void): ComposedText {
  const [composed, setComposed] = useState<string | null>(null);

  function take(text: string): void {
    setComposed(null);
    onText(text);
  }

  return {
    value: composed ?? value,
    onChange: ({ target, nativeEvent }) => {
      if ((nativeEvent as InputEvent).isComposing) setComposed(target.value);
      else take(target.value);
    },
    onCompositionEnd: ({ currentTarget }) => {
      take(currentTarget.value);
    },
  };
}

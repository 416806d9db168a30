import { useEffect, useRef, useState, type RefObject } from 'react';

interface FocusInvalid {
  form: RefObject<HTMLFormElement | null>;
  /** The form was refused: once its errors are drawn, the first wrong field gets the focus. */
  focusInvalid: () => void;
}

/** For forms that keep their fields themselves: moves the focus to the first field that is wrong. */
export function useFocusInvalid(): FocusInvalid {
  const form = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [times]);
  return { form, focusInvalid: () => setTimes((before) => before + 1) };
}

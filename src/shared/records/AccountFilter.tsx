import '../../ui/forms.css';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { searchedName } from './searched-name';

interface AccountFilterProps {
  label: string;
  /** '' without a filter. */
  account: string;
  onChoose: (account: string) => void;
}

/** Whose rows of a team are shown. It is asked for when the form is sent, not while typing. */
export function AccountFilter({ label, account, onChoose }: AccountFilterProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(account);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = searchedName(text);
    setText(name);
    onChoose(name);
  };
  return (
    <form role="search" aria-label={label} onSubmit={submit}>
      <TextField
        label={label}
        type="search"
        icon="search"
        enterKeyHint="search"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          // The field's own button empties it.
          if (!target.value) onChoose('');
        }}
        end={
          <Button type="submit" variant="quiet">
            {t('team.find')}
          </Button>
        }
      />
    </form>
  );
}

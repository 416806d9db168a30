import '../../ui/choices.css';
import '../../ui/forms.css';
import './feedback.css';
import { useState } from 'react';
import { useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import type { ErrorCode } from '../../../contract/errors';
import {
  FEEDBACK_CONTACTS,
  FEEDBACK_KINDS,
  FEEDBACK_TEXT_MAX,
  type FeedbackContact,
  type FeedbackKind,
} from '../../../contract/feedback';
import { useOffline } from '../../data/use-offline';
import { commands } from '../../data/worker-client';
import { errorKey, type TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { releaseName } from '../../lib/release';
import { useForget, useKept, useKeptForm } from '../../shared/fields/use-kept';
import { Button } from '../../ui/Button';
import { ErrorLine } from '../../ui/ErrorLine';
import { TextArea } from '../../ui/TextArea';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { PictureFields } from './PictureFields';
import { CONTACT_TEXTS, KIND_TEXTS } from './texts';
import { usePictures } from './use-pictures';

interface Fields {
  kind: FeedbackKind;
  text: string;
  contact: FeedbackContact;
}
const EMPTY: Fields = { kind: 'problem', text: '', contact: 'none' };
const RELEASE_MAX = 40;

/** Feedback as the member writes it. What is sent waits in the outbox, so the form is empty at once. */
export function FeedbackForm() {
  const { t } = useTranslation();
  const offline = useOffline();
  const [errorCode, setErrorCode] = useState<ErrorCode | null>(null);
  const [busy, run] = useBusy();
  // The same for a second try after the worker was lost, so that it is saved once.
  const [id, setId] = useKept('id', () => crypto.randomUUID());
  const pictures = usePictures();
  const forget = useForget();
  const form = useKeptForm<Fields>('feedback', { defaultValues: EMPTY });
  const { register, handleSubmit, control, reset, formState } = form;
  const text = useWatch({ control, name: 'text' });

  const send = async (fields: Fields) => {
    setErrorCode(null);
    const result = await commands.sendFeedback({
      ...fields,
      id,
      release: releaseName().slice(0, RELEASE_MAX),
      screen: `${innerWidth}x${innerHeight}`,
      pictures: pictures.list.map(({ picture }) => picture),
    });
    if (!result.ok) return setErrorCode(result.code);
    reset(EMPTY);
    // Once its page has been left, a reset no longer changes what is kept of the form.
    forget('feedback');
    pictures.clear();
    setId(crypto.randomUUID());
    if (result.value.withoutPictures) toast.show({ kind: 'error', text: t('feedback.noRoom') });
    else if (offline) toast.show({ kind: 'offline', text: t('feedback.saved') });
    else toast.show({ kind: 'success', text: t('feedback.onItsWay') });
  };
  const submit = handleSubmit((fields) => run(() => send(fields)));

  return (
    <form
      className="form feedback__form"
      noValidate
      onChange={() => setErrorCode(null)}
      onSubmit={(event) => void submit(event)}
    >
      <Choice
        legend={t('feedback.kind')}
        values={FEEDBACK_KINDS}
        texts={KIND_TEXTS}
        field={register('kind')}
      />
      <TextArea
        {...register('text', { validate: (value) => value.trim() !== '' })}
        label={t('feedback.text')}
        required
        rows={5}
        dir="auto"
        maxLength={FEEDBACK_TEXT_MAX}
        error={formState.errors.text && t('feedback.textRequired')}
        note={t('feedback.count', { n: text.length, max: FEEDBACK_TEXT_MAX })}
      />
      <PictureFields pictures={pictures} />
      <Choice
        legend={t('feedback.contact')}
        values={FEEDBACK_CONTACTS}
        texts={CONTACT_TEXTS}
        field={register('contact')}
        note={t('feedback.contactNote')}
      />
      {errorCode && <ErrorLine>{t(errorKey(errorCode))}</ErrorLine>}
      <Button type="submit" size="l" block busy={busy || pictures.busy}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}

interface ChoiceProps<T extends string> {
  legend: string;
  values: readonly T[];
  texts: Record<T, TextKey>;
  field: UseFormRegisterReturn;
  note?: string;
}

/** One of a few, as chips. */
function Choice<T extends string>({ legend, values, texts, field, note }: ChoiceProps<T>) {
  const { t } = useTranslation();
  return (
    <fieldset className="feedback__choice">
      <legend className="field__label">{legend}</legend>
      <div className="chips chips--wrap">
        {values.map((value) => (
          <label key={value} className="chip">
            <input {...field} type="radio" value={value} className="visually-hidden" />
            {t(texts[value])}
          </label>
        ))}
      </div>
      {note && <p className="field-help">{note}</p>}
    </fieldset>
  );
}

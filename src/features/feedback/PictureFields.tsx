import '../../ui/forms.css';
import '../../ui/spinner.critical.css';
import './feedback.css';
import { useCallback, useRef } from 'react';
import { FEEDBACK_PICTURES_MAX } from '../../../contract/feedback';
import { useTranslation } from '../../i18n/use-translation';
import { IconButton } from '../../ui/Button';
import { ErrorLine } from '../../ui/ErrorLine';
import { Icon } from '../../ui/Icon';
import type { DraftPictures } from './use-pictures';

/** The pictures of a draft, with a place to add more. */
export function PictureFields({ pictures }: { pictures: DraftPictures }) {
  const { t } = useTranslation();
  const adding = useRef<HTMLInputElement>(null);
  const { list, busy, problem, add, remove } = pictures;
  const max = FEEDBACK_PICTURES_MAX;
  return (
    <fieldset className="feedback__choice">
      <legend className="field__label">
        {t('feedback.pictures')}
        <span className="field__optional">{t('field.optional')}</span>
      </legend>
      <ul className="feedback__pictures">
        {list.map(({ id, picture }, index) => (
          <li key={id} className="feedback__picture">
            <Preview picture={picture} label={t('feedback.picture', { n: index + 1 })} />
            <IconButton
              label={t('feedback.removePicture', { n: index + 1 })}
              onClick={() => {
                remove(id);
                adding.current?.focus();
              }}
            >
              <Icon name="x" />
            </IconButton>
          </li>
        ))}
        {list.length < max && (
          <li>
            <label className="feedback__add" aria-busy={busy || undefined}>
              <input
                ref={adding}
                type="file"
                accept="image/*"
                multiple
                className="visually-hidden"
                onChange={({ currentTarget }) => {
                  add([...(currentTarget.files ?? [])]);
                  // The same file may be chosen again.
                  currentTarget.value = '';
                }}
              />
              {busy ? <i className="spinner" aria-hidden="true" /> : <Icon name="square-plus" />}
              <span>{busy ? t('state.loading') : t('feedback.addPicture')}</span>
            </label>
          </li>
        )}
      </ul>
      {problem ? (
        <ErrorLine>{t(problem, { max })}</ErrorLine>
      ) : (
        <p className="field-help">{t('feedback.picturesNote', { max })}</p>
      )}
    </fieldset>
  );
}

function Preview({ picture, label }: { picture: Blob; label: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  return <img ref={show} alt={label} />;
}

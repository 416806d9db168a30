import '../../ui/dialog.css';
import '../../ui/list-row.css';
import '../../ui/panel.css';
import type { ServiceLink } from '../../../contract/rows/system';
import { useTranslation } from '../../i18n/use-translation';
import { ExternalLink } from '../../shared/navigation/ExternalLink';
import { Icon } from '../../ui/Icon';
import { GROUPS } from './groups';

interface ServiceListProps {
  links: readonly ServiceLink[];
  onOpen?: () => void;
}

/** Customer-service links as rows, or a line that says there are none. */
export function ServiceList({ links, onOpen }: ServiceListProps) {
  const { t } = useTranslation();
  if (!links.length) return <p className="sheet__foot">{t('service.none')}</p>;
  return (
    <ul className="list">
      {links.map(({ group, title, url }) => (
        <li key={`${group} ${url}`}>
          <ExternalLink className="list-row" href={url} {...(onOpen && { onClick: onOpen })}>
            <Icon name={GROUPS[group].icon} />
            <span className="list-row__title">
              <bdi>{title || t(GROUPS[group].text)}</bdi>
            </span>
            <span className="list-row__end">
              <Icon name="chevron-right" dir />
            </span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

import '../../shared/rich-text/article.css';
import { useSearchParams } from 'react-router-dom';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { Gone } from '../../shared/loading/Gone';
import { Loaded } from '../../shared/loading/Loaded';
import { useGone } from '../../shared/loading/use-gone';
import { useStartAtTop } from '../../shared/navigation/use-start-at-top';
import { NoticeArticle, NoticeList } from './NoticeParts';

/** `/m/notice`: announcements, newest first; `?id=` opens one (spec: announcements, Announcement list). */
export default function NoticeScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [params] = useSearchParams();
  const { rows: notices, state, retry } = useResource('notices', { language });
  const popular = useResource('popularNotices', { language }).rows ?? [];
  const id = params.get('id');
  useStartAtTop(id);
  const known = notices !== undefined && state?.checkedAt != null;
  const sorted = [...(notices ?? [])].sort((a, b) => b.time - a.time);
  const open = id === null ? null : sorted.find((notice) => notice.id === id);
  const gone = useGone('notices', { language }, state, id, known && open === undefined);
  const tagOf = (one: string) => (popular.includes(one) ? t('notice.popular') : null);
  return (
    <main className="gutter article-page">
      <Loaded state={state} retry={retry} ready={known && (open !== undefined || gone)}>
        {id === null ? (
          <NoticeList notices={sorted} tag={({ id: one }) => tagOf(one)} link={links.notice} />
        ) : open ? (
          <NoticeArticle notice={open} tag={tagOf(open.id)} back={links.notice()} />
        ) : (
          <Gone
            title={t('notice.gone.title')}
            text={t('notice.gone.text')}
            to={links.notice()}
            linkText={t('notice.all')}
          />
        )}
      </Loaded>
    </main>
  );
}

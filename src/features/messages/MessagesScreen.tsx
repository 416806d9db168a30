import '../../shared/rich-text/article.css';
import './messages.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../data/session';
import { useResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { loadRichText } from '../../shared/rich-text/load-rich-text';
import { MessageList } from './MessageList';
import { OpenMessage } from './OpenMessage';

/** `/m/webEmail`: the member's messages, newest first; `?id=` opens one (spec: messages, Message center). */
export default function MessagesScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Messages key={account} account={account} />;
}

function Messages({ account }: { account: string }) {
  const language = useLanguage();
  const [params] = useSearchParams();
  const id = params.get('id');
  const { rows: view, state, retry } = useResource('messages', { account, language, after: '' });
  const pages = useState(1);
  /** How far the list was scrolled when a message was opened. */
  const place = useRef(0);
  // Before a message is opened: its buttons would move when the text comes after them.
  useEffect(() => void loadRichText().catch(() => undefined), []);
  useLayoutEffect(() => {
    if (id !== null) scrollTo(0, 0);
    else if (place.current > 0) scrollTo(0, place.current);
  }, [id]);
  return (
    <main className={id === null ? 'gutter messages' : 'gutter article-page'}>
      {id !== null ? (
        <OpenMessage
          key={id}
          id={id}
          account={account}
          language={language}
          list={view?.list}
          listState={state}
        />
      ) : (
        <MessageList
          key={language}
          args={{ account, language }}
          view={view}
          state={state}
          retry={retry}
          pages={pages}
          unread={params.get('filter') === 'unread'}
          onOpen={() => (place.current = scrollY)}
        />
      )}
    </main>
  );
}

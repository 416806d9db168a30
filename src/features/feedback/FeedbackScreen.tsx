import './feedback.css';
import { useSession } from '../../data/session';
import { FeedbackForm } from './FeedbackForm';
import { SentFeedback } from './SentFeedback';

/** `/m/feedback`: a form, and what the member has sent with the answers (spec: feedback, Screen). */
export default function FeedbackScreen() {
  const account = useSession()?.userName;
  return (
    <main className="gutter feedback">
      <FeedbackForm />
      {account !== undefined && <SentFeedback account={account} />}
    </main>
  );
}

import { useResource } from '../../data/use-resource';
import { Loaded } from '../loading/Loaded';
import { InvitationLink } from './InvitationLink';

/** The member's own registration link with the invitation code, which the gateway has chosen (spec: member, Referral panel). */
export function ReferralLink({ account, brand }: { account: string; brand: string }) {
  const { rows: member, state, retry } = useResource('member', { account });
  const code = member?.invitationCode;
  return (
    <Loaded state={state} retry={retry} ready={code !== undefined} lines={1}>
      {code !== undefined && <InvitationLink code={code} brand={brand} />}
    </Loaded>
  );
}

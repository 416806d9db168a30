import { MEMBER_PICTURES } from '../../../contract/storage-keys';
import type { MemberRow } from '../../../contract/rows/member';
import { Picture } from './Picture';

/** The picture of the signed-in member; an empty box until its name is known, and where the platform has none. */
export function MemberAvatar({ member, size }: { member: MemberRow | undefined; size: number }) {
  if (!member?.avatar) return null;
  return <Picture path={`${MEMBER_PICTURES}${member.avatar}.svg`} width={size} height={size} priority />;
}

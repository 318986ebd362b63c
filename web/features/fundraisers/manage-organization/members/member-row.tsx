import type { OrganizationMember } from '../../../../../contract/fundraisers/organizations/members.ts'
import type { Organization } from '../../../../../contract/fundraisers/organizations/organization.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import type { MemberChanges } from './use-member-changes.ts'

interface MemberRowProps {
  member: OrganizationMember
  /** The role of the reader, a leader of the organization. */
  role: Organization['role']
  changes: MemberChanges
}

const tones = { owner: 'leaf', captain: 'sky', member: 'plain' } as const

/** A member with the actions on them: a captain touches no owner, and a removal is confirmed. */
export function MemberRow({ member, role, changes }: MemberRowProps) {
  const t = useTranslate()
  const { user, isBusy } = changes
  const isSelf = member.user_id === user?.id
  const hasAll = role === 'owner'
  const mayTouch = hasAll || member.role !== 'owner'
  const actions = [
    {
      text: t('organize.members.make_captain'),
      isThere: mayTouch && member.role === 'member',
      act: () => changes.makeCaptain(member),
    },
    {
      text: t('organize.members.make_owner'),
      isThere: hasAll && member.role !== 'owner',
      act: () => changes.makeOwner(member),
    },
    { text: t('organize.members.remove'), isThere: mayTouch && !isSelf, act: () => changes.remove(member) },
    { text: t('organize.members.leave'), isThere: isSelf, act: () => changes.leave() },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <Avatar name={member.name} photo={member.photo} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{member.name}</span>
          <Chip tone={tones[member.role]}>{t(`organize.members.roles.${member.role}`)}</Chip>
          {isSelf && <span className="text-sm text-ink-soft">{t('organize.members.you')}</span>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{member.email}</p>
      </div>
      <div className="-mx-3 flex flex-wrap gap-1">
        {actions
          .filter(({ isThere }) => isThere)
          .map(({ text, act }) => (
            <Button
              key={text}
              kind="quiet"
              size="small"
              disabled={isBusy}
              aria-label={`${text}: ${member.name}`}
              onClick={() => void act()}
            >
              {text}
            </Button>
          ))}
      </div>
    </li>
  )
}

import { useEffect, useId, useRef } from 'react'
import { searchLengthMax } from '../../../../../contract/fields/limits.ts'
import type {
  addTeamMember,
  AvailableMember,
  listAvailableMembers,
} from '../../../../../contract/fundraisers/team-members/member-calls.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { isFocusFree } from '../../../../lib/is-focus-free.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { PageRows } from '../../../../ui/lists/page-rows.tsx'
import { usePageList } from '../../../../ui/lists/use-page-list.ts'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { EmptyNote } from '../../../../ui/status/empty-note.tsx'

interface AddMembersProps {
  teamId: number
  /** Goes up when the members have changed: the candidates are read anew, and the typed text stays. */
  changes: number
  onChanged: () => Promise<void>
}

/** Participants who can be added, looked up by name. */
export function AddMembers({ teamId, changes, onChanged }: AddMembersProps) {
  const t = useTranslate()
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const toast = useToast()
  const sending = useSending()
  const params = { id: teamId }
  const options = { params, dropsFormerSearch: true }
  const list = usePageList<typeof listAvailableMembers>('/api/teams/:id/members-available', options)
  const { reload } = list
  useEffect(() => {
    if (changes > 0) void reload()
  }, [changes, reload])
  async function add({ participant_id }: AvailableMember): Promise<void> {
    const endpoint = { method: 'POST', path: '/api/teams/:id/members' } as const
    const input = { params: { id: teamId }, body: { participant_id, team_id: teamId } }
    const answer = await sending.send<typeof addTeamMember>(endpoint, input)
    if (answer === undefined) return
    toast({ text: answer.message })
    // The button goes away with the added participant.
    if (isFocusFree(section.current)) document.getElementById(id)?.focus()
    await onChanged()
  }
  return (
    <section ref={section}>
      <h3 className="mb-2 text-lg font-bold">{t('members.lead.add')}</h3>
      <TextField
        id={id}
        name="search"
        type="search"
        label={t('members.lead.search')}
        error={undefined}
        value={list.filter}
        maxLength={searchLengthMax}
        onChange={(event) => list.setFilter(event.target.value)}
      />
      <Problem text={sending.alert} />
      <div className="mt-3">
        <PageRows list={list} label={t('members.lead.pages')}>
          {({ total, list: people }, pages) => (
            <>
              {total === 0 && <EmptyNote text={t('members.lead.nobody')} />}
              <ul className="divide-y divide-line">
                {people.map((person) => (
                  <li key={person.participant_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                    <Avatar name={person.name} photo={person.photo} />
                    <div className="min-w-0 flex-[1_1_10rem]">
                      <p className="font-semibold wrap-anywhere">{person.name}</p>
                      {person.team_name !== null && (
                        <p className="text-sm text-ink-soft">{t('members.lead.in_team', { team: person.team_name })}</p>
                      )}
                    </div>
                    <AddButton {...{ person, isBusy: sending.isBusy }} onAdd={() => void add(person)} />
                  </li>
                ))}
              </ul>
              {pages}
            </>
          )}
        </PageRows>
      </div>
    </section>
  )
}

function AddButton({ person, isBusy, onAdd }: { person: AvailableMember; isBusy: boolean; onAdd: () => void }) {
  const t = useTranslate()
  const text = t(person.team_name === null ? 'members.lead.put_in' : 'members.lead.move_here')
  return (
    <Button kind="outline" size="small" disabled={isBusy} aria-label={`${text}: ${person.name}`} onClick={onAdd}>
      {text}
    </Button>
  )
}

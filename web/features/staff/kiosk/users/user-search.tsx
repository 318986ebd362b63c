import { Search, UserSearch as UserSearchIcon, UserX } from 'lucide-react'
import { useEffect } from 'react'
import type { KioskUser, searchUsers } from '../../../../../contract/staff/kiosk/users.ts'
import { searchLengthMax } from '../../../../../contract/fields/limits.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'

/** [9.15] */
export const searchFocusDelayMs = 150

export interface UserSearchResult {
  query: string
  list: readonly KioskUser[]
  hasMore: boolean
}

interface UserSearchProps {
  isOpen: boolean
  result: UserSearchResult | undefined
  onResult: (result: UserSearchResult) => void
}

/** The search of staff for users by the words of their name or e-mail address. */
export function UserSearch({ isOpen, result, onResult: onFound }: UserSearchProps) {
  const t = useTranslate()
  const call = useCall()
  const form = useForm({
    id: 'users',
    fields: ['query'],
    values: { query: result?.query ?? '' },
    async submit({ query = '' }) {
      const endpoint = { method: 'POST', path: '/spark/kiosk/users/search' } as const
      const answer = await call<typeof searchUsers>(endpoint, { body: { query: String(query) } })
      onFound({ query: String(query), list: answer.list, hasMore: answer.has_more })
    },
  })
  const { element } = form
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(() => element()?.querySelector<HTMLElement>('[name="query"]')?.focus(), searchFocusDelayMs)
    return () => clearTimeout(timer)
  }, [isOpen, element])
  return (
    <Section title={t('kiosk.users.title')} lead={t('kiosk.users.lead')}>
      <form method="post" noValidate role="search" {...form.props} className="grid gap-4">
        <FormAlert alert={form.alert} />
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[1_1_16rem]">
            <TextField
              {...form.field('query')}
              type="search"
              label={t('kiosk.users.query')}
              maxLength={searchLengthMax}
              autoComplete="off"
            />
          </div>
          <BusyButton type="submit" isBusy={form.isBusy} busyText={t('kiosk.users.searching')}>
            <Search aria-hidden="true" className="size-5" />
            {t('kiosk.users.search')}
          </BusyButton>
        </div>
      </form>
      <div role="status">{result !== undefined && <ResultList result={result} />}</div>
      {result === undefined && (
        <EmptyState icon={<UserSearchIcon />} title={t('kiosk.users.start')}>
          {t('kiosk.users.start_text')}
        </EmptyState>
      )}
    </Section>
  )
}

function ResultList({ result: { list, hasMore } }: { result: UserSearchResult }) {
  const t = useTranslate()
  if (list.length === 0)
    return (
      <EmptyState icon={<UserX />} title={t('kiosk.users.none')}>
        {t('kiosk.users.none_text')}
      </EmptyState>
    )
  return (
    <>
      <p className="mt-5 text-sm text-ink-soft">{t('kiosk.users.found', { count: list.length })}</p>
      <ul className="mt-1 divide-y divide-line">
        {list.map(({ id, name, email, photo, is_email_verified: isVerified, is_locked: isLocked }) => (
          <li key={id} className="relative flex items-center gap-3.5 py-3.5">
            <Avatar name={name} photo={photo} />
            <div className="min-w-0 flex-1">
              <a href={hashOf('users', id)} className="link font-semibold wrap-anywhere after:absolute after:inset-0">
                {name}
              </a>
              <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>
            </div>
            {isLocked && <Chip tone="brick">{t('kiosk.users.locked')}</Chip>}
            {!isVerified && <Chip tone="amber">{t('kiosk.users.unconfirmed')}</Chip>}
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-3 text-md text-ink-soft">{t('kiosk.users.more')}</p>}
    </>
  )
}

import { Fragment, type ReactNode } from 'react'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Section } from '../../../../parts/section.tsx'
import { GrowingRows } from '../../../../ui/lists/growing-rows.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import type { LoadedList } from '../../../../ui/lists/use-loaded-list.ts'
import { EmptyNote } from '../../../../ui/status/empty-note.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import './user.css'

/** The lists of an account, as they are named in the address of the whole one. */
export const userParts = ['invoices', 'discounts', 'teams', 'donations', 'projects', 'participations', 'audit'] as const
export type UserPart = (typeof userParts)[number]

/** Whether a part of the URL names a list of a user. */
export const isUserPart = (part: string | undefined): part is UserPart => userParts.some((each) => each === part)

/** The list of a user, of which the page shows the first rows. */
export interface UserListProps {
  id: number
  isWhole: boolean
}

const shownRows = 3

/** Returns the input of a call that lists something of a user: the first rows, or pages of the whole. */
export const userListRequest = ({ id, isWhole }: UserListProps) => ({
  params: { id },
  query: isWhole ? {} : { limit: shownRows },
})

interface UserListViewProps<T> extends UserListProps {
  part: UserPart
  list: LoadedList<T, { next: string | null }>
  render: (row: T) => ReactNode
  /** The purpose of a list with a card of its own; others are blocks of a card. */
  lead?: string
}

/** A list of a user: its first rows with a link to all of them, or the whole. */
export function UserListView<T extends { id: number }>(props: UserListViewProps<T>) {
  const { id, part, isWhole, list, render, lead } = props
  const t = useTranslate()
  const title = t(`kiosk.user.lists.${part}`)
  const empty = t(`kiosk.user.none.${part}`)
  if (isWhole)
    return (
      <Section title={title} lead={lead}>
        <GrowingRows list={list} empty={<EmptyNote text={empty} />} render={render} />
      </Section>
    )
  const { data, refusal, items, reload } = list
  const isWaiting = data === undefined && refusal === undefined
  const link = items.length > 0 && (
    <a
      className="link ml-auto inline-flex min-h-6 items-center text-md"
      href={hashOf('users', id, part)}
      aria-label={t('kiosk.user.all_of', { title })}
    >
      {t('kiosk.user.all')}
    </a>
  )
  const isEmpty = data !== undefined && items.length === 0
  const rows = isEmpty ? null : (
    <div aria-busy={isWaiting}>
      {refusal !== undefined && <LoadProblem refusal={refusal} onRetry={() => void reload()} />}
      {isWaiting && <SkeletonLines count={2} />}
      <ul className="divide-y divide-line">
        {items.map((row) => (
          <li key={row.id}>{render(row)}</li>
        ))}
      </ul>
    </div>
  )
  const mark = isEmpty ? <span className="ml-auto text-md text-ink-soft">{empty}</span> : link
  if (lead === undefined)
    return (
      <UserBlock title={title} mark={mark}>
        {rows}
      </UserBlock>
    )
  return (
    <Section title={title} lead={lead} mark={mark}>
      {rows}
    </Section>
  )
}

interface UserBlockProps {
  title: string
  /** The link to all of it, or the word that there is nothing. */
  mark?: ReactNode
  children: ReactNode
}

/** A part of the page of a user. */
export function UserBlock({ title, mark, children }: UserBlockProps) {
  return (
    <section aria-label={title} className="user-block">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-bold">{title}</h3>
        {mark}
      </div>
      {children}
    </section>
  )
}

interface UserListRowProps {
  /** The address of its page, where it has one. */
  href?: string
  name: string
  chips?: ReactNode
  /** Facts in a line below the name. */
  facts: readonly (string | null)[]
  /** The figure at the end of the row. */
  figure?: ReactNode
}

/** The length of a fact that stays on one line, such as a date or a number. */
const wholeLength = 24

/** A row of such a list: its name, facts about it, and a figure. */
export function UserListRow({ href, name, chips, facts, figure }: UserListRowProps) {
  return (
    <div className="flex items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
          {href === undefined ? (
            <span className="min-w-0 font-semibold">{name}</span>
          ) : (
            <a href={href} className="link min-w-0 font-semibold">
              {name}
            </a>
          )}
          {chips}
        </p>
        <p className="figures text-sm wrap-anywhere text-ink-soft">
          {facts
            .filter((fact) => fact !== null)
            .map((fact, index) => (
              <Fragment key={fact}>
                {index > 0 && ' · '}
                <span className={fact.length <= wholeLength ? 'whitespace-nowrap' : ''}>{fact}</span>
              </Fragment>
            ))}
        </p>
      </div>
      {figure !== undefined && <div className="figures shrink-0 text-right">{figure}</div>}
    </div>
  )
}

import { useState } from 'react'
import type { ApiToken, deleteApiToken } from '../../../../../contract/identity/users/api-tokens.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { useDeletion } from '../../../../ui/messages/use-deletion.ts'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { EmptyNote } from '../../../../ui/status/empty-note.tsx'
import { FoldedSection } from '../../../../parts/folded-section.tsx'
import { Problem } from '../../../../parts/problem.tsx'
import type { Ability } from './ability.ts'
import { TokenCreateForm } from './token-create-form.tsx'
import { TokenEditDialog } from './token-edit-dialog.tsx'
import { TokenRow } from './token-row.tsx'
import { TokenValueDialog } from './token-value-dialog.tsx'

interface ApiSectionProps {
  /** The tokens as they were when the page was last loaded; changes here show at once. */
  tokens: readonly ApiToken[]
  abilities: readonly Ability[]
  /** The present moment, as an ISO date. */
  now: string
  /** The page knows others now than it was made of. */
  onChanged: () => void
}

/** Keys for programs that work in the user's name [3.22, 7.35, 6.08]. */
export function ApiSection({ tokens: read, abilities, now, onChanged }: ApiSectionProps) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const deletion = useDeletion()
  const list = useFocusRequest<HTMLHeadingElement>()
  const [tokens, setTokens] = useState(read)
  const [before, setBefore] = useState(read)
  // Elsewhere on the page they may have been ended together.
  if (read !== before) {
    setBefore(read)
    setTokens(read)
  }
  const [newToken, setNewToken] = useState<{ name: string; value: string }>()
  const [edited, setEdited] = useState<ApiToken>()

  function addToken(token: ApiToken, value: string): void {
    setTokens([token, ...tokens])
    setNewToken({ name: token.name, value })
    onChanged()
  }
  function replaceToken(token: ApiToken): void {
    setTokens(tokens.map((other) => (other.id === token.id ? token : other)))
    setEdited(undefined)
    toast({ text: t('settings.api.changed') })
    onChanged()
  }
  async function remove(token: ApiToken): Promise<void> {
    const confirmation = { title: t('settings.api.delete_title'), text: t('settings.api.delete_text') }
    const confirmLabel = t('settings.api.delete')
    if (!(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName: token.name }))) return
    const endpoint = { method: 'DELETE', path: '/settings/api/token/:id' } as const
    const answer = await deletion.send<typeof deleteApiToken>(endpoint, { params: { id: token.id } })
    if (answer === undefined) return
    setTokens((previous) => previous.filter(({ id }) => id !== token.id))
    list.request()
    toast({ text: answer.message })
    onChanged()
  }
  return (
    <>
      <FoldedSection
        title={t('settings.api.list_title')}
        lead={t('settings.api.lead')}
        headingRef={list.target}
        opening={t('settings.api.create_title')}
        kind="primary"
        form={(close) => (
          <TokenCreateForm
            abilities={abilities}
            onCreated={(token, value) => {
              close()
              addToken(token, value)
            }}
            onCancel={() => close()}
          />
        )}
      >
        <Problem text={deletion.alert} />
        {tokens.length === 0 ? (
          <EmptyNote text={t('settings.api.none')} />
        ) : (
          <ul className="divide-y divide-line">
            {tokens.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                abilities={abilities}
                now={now}
                onEdit={() => setEdited(token)}
                onDelete={() => void remove(token)}
              />
            ))}
          </ul>
        )}
      </FoldedSection>
      {edited !== undefined && (
        <TokenEditDialog
          token={edited}
          abilities={abilities}
          onChanged={replaceToken}
          onClose={() => setEdited(undefined)}
        />
      )}
      {newToken !== undefined && <TokenValueDialog {...newToken} onClose={() => setNewToken(undefined)} />}
    </>
  )
}

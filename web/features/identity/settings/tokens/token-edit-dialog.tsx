import { useState } from 'react'
import type { ApiToken, updateApiToken } from '../../../../../contract/identity/users/api-tokens.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { type Ability, tickedAbilities } from './ability.ts'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'
import { TokenFields, type TokenValue } from './token-fields.tsx'

interface TokenEditDialogProps {
  token: ApiToken
  abilities: readonly Ability[]
  onChanged: (token: ApiToken) => void
  onClose: () => void
}

/** The dialog for another name, or other abilities; the value of a token is never shown again. */
export function TokenEditDialog({ token: before, abilities, onChanged, onClose }: TokenEditDialogProps) {
  const t = useTranslate()
  const call = useCall()
  const [token, setToken] = useState<TokenValue>({ name: before.name, chosen: before.metadata.abilities })
  const form = useForm({
    id: 'edited-token',
    fields: ['name', 'abilities'],
    async submit() {
      const endpoint = { method: 'PUT', path: '/settings/api/token/:id' } as const
      const input = { params: { id: before.id }, body: { name: token.name, abilities: tickedAbilities(token.chosen) } }
      onChanged((await call<typeof updateApiToken>(endpoint, input)).item)
    },
  })
  return (
    <Dialog title={t('settings.api.edit_title')} isOpen onClose={onClose}>
      <SavedForm form={form} button={t('settings.save')} busyText={t('settings.saving')} onCancel={onClose}>
        <TokenFields form={form} abilities={abilities} value={token} onChange={setToken} />
      </SavedForm>
    </Dialog>
  )
}

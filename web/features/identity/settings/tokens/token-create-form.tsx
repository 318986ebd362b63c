import { useState } from 'react'
import type { ApiToken, createApiToken } from '../../../../../contract/identity/users/api-tokens.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { prepareDialog } from '../../../../ui/dialog.tsx'
import { type Ability, tickedAbilities } from './ability.ts'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'
import { TokenFields, type TokenValue } from './token-fields.tsx'

interface TokenCreateFormProps {
  abilities: readonly Ability[]
  onCreated: (token: ApiToken, value: string) => void
  onCancel: () => void
}

/** Returns the default ticks [4.18]. */
const defaultsOf = (abilities: readonly Ability[]): TokenValue => ({
  name: '',
  chosen: abilities.filter((ability) => ability.default).map(({ value }) => value),
})

export function TokenCreateForm({ abilities, onCreated, onCancel }: TokenCreateFormProps) {
  const t = useTranslate()
  const call = useCall(prepareDialog)
  const [token, setToken] = useState(() => defaultsOf(abilities))
  const form = useForm({
    id: 'token',
    fields: ['name', 'abilities'],
    async submit() {
      const body = { name: token.name, abilities: tickedAbilities(token.chosen) }
      const creation = await call<typeof createApiToken>({ method: 'POST', path: '/settings/api/token' }, { body })
      onCreated(creation.item, creation.token)
    },
  })
  return (
    <SavedForm
      form={form}
      button={t('settings.api.create')}
      busyText={t('settings.api.creating')}
      beside={
        <Button kind="quiet" className="max-sm:w-full" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      }
    >
      <TokenFields form={form} abilities={abilities} value={token} onChange={setToken} />
    </SavedForm>
  )
}

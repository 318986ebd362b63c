import { useState } from 'react'
import type { ApiToken, createApiToken } from '../../../../contract/users/api-tokens.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { useSending } from '../../../lib/hooks/use-sending.ts'
import { prepareDialog } from '../../../ui/dialog.tsx'
import { type Ability, tickedAbilities } from './ability.ts'
import { SavedForm } from '../saved-form.tsx'
import { TokenFields } from './token-fields.tsx'

interface TokenCreateFormProps {
  abilities: readonly Ability[]
  onCreated: (token: ApiToken, value: string) => void
}

/** What is ticked before anybody chose [4.18]. */
const defaultsOf = (abilities: readonly Ability[]) =>
  abilities.filter((ability) => ability.default).map(({ value }) => value)

export function TokenCreateForm({ abilities, onCreated }: TokenCreateFormProps) {
  const t = useTranslate()
  const sending = useSending(['name', 'abilities'], prepareDialog)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState(() => defaultsOf(abilities))
  async function create(): Promise<void> {
    const address = { method: 'POST', path: '/settings/api/token' } as const
    const made = await sending.send<typeof createApiToken>(address, {
      body: { name, abilities: tickedAbilities(chosen) },
    })
    if (made === undefined) return
    setName('')
    setChosen(defaultsOf(abilities))
    onCreated(made.item, made.token)
  }
  return (
    <SavedForm
      sending={sending}
      button={t('settings.api.create')}
      busyText={t('settings.api.creating')}
      onSend={() => void create()}
    >
      <TokenFields
        prefix="token"
        name={name}
        abilities={abilities}
        chosen={chosen}
        errors={sending.errors}
        onName={setName}
        onChoose={(values) => {
          sending.clear('abilities')
          setChosen(values)
        }}
      />
    </SavedForm>
  )
}

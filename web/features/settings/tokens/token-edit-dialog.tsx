import { useState } from 'react'
import type { ApiToken, updateApiToken } from '../../../../contract/users/api-tokens.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { useSending } from '../../../lib/hooks/use-sending.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Ability, tickedAbilities } from './ability.ts'
import { SavedForm } from '../saved-form.tsx'
import { TokenFields } from './token-fields.tsx'

interface TokenEditDialogProps {
  token: ApiToken
  abilities: readonly Ability[]
  onChanged: (token: ApiToken) => void
  onClose: () => void
}

/** Another name, or other abilities; the value of a token is never shown again. */
export function TokenEditDialog({ token, abilities, onChanged, onClose }: TokenEditDialogProps) {
  const t = useTranslate()
  const sending = useSending(['name', 'abilities'])
  const [name, setName] = useState(token.name)
  const [chosen, setChosen] = useState<readonly string[]>(token.metadata.abilities)
  async function save(): Promise<void> {
    const address = { method: 'PUT', path: '/settings/api/token/:id' } as const
    const input = { params: { id: token.id }, body: { name, abilities: tickedAbilities(chosen) } }
    const saved = await sending.send<typeof updateApiToken>(address, input)
    if (saved !== undefined) onChanged(saved.item)
  }
  return (
    <Dialog title={t('settings.api.edit_title')} isOpen onClose={onClose}>
      <SavedForm
        isInDialog
        sending={sending}
        button={t('settings.save')}
        busyText={t('settings.saving')}
        onSend={() => void save()}
        beside={
          <Button kind="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        }
      >
        <TokenFields
          prefix="edited-token"
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
    </Dialog>
  )
}

import { useState } from 'react'
import { type ChallengeMode, challengeHours } from '../../../../../contract/staff/kiosk/challenge-modes.ts'
import type { switchChallenge } from '../../../../../contract/staff/kiosk/checkout-guard.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { DialogOverlay } from '../../../../ui/aria/dialog-overlay.tsx'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { Segments } from '../../../../ui/fields/segments.tsx'
import { ReasonField } from '../reason-field.tsx'

/** The scope: all projects, a known one, or one by its URL. */
export type SwitchScope = 'platform' | 'some project' | { name: string; url: string }

interface SwitchDialogProps {
  of: SwitchScope
  mode: ChallengeMode
  onClose: () => void
  onSwitched: (message: string) => Promise<void>
}

/** The dialog in which staff give every payer a challenge for some hours, or end that. */
export function SwitchDialog({ of, mode, onClose, onSwitched }: SwitchDialogProps) {
  const t = useTranslate()
  const call = useCall()
  const [hours, setHours] = useState<string>(String(challengeHours[0]))
  const form = useForm({
    id: 'switch-challenge',
    fields: ['project_url', 'reason'],
    async submit({ project_url: typed, reason }) {
      const url = typeof of === 'object' ? of.url : String(typed ?? '')
      const body = { project_url: url, mode, hours, reason: String(reason ?? '') }
      const endpoint = { method: 'POST', path: '/spark/kiosk/card-testing/switch' } as const
      const { message } = await call<typeof switchChallenge>(endpoint, { body })
      await onSwitched(message)
    },
  })
  const isOn = mode === 'always'
  const name = typeof of === 'object' ? of.name : t(`kiosk.card_testing.${of === 'platform' ? 'platform' : 'project'}`)
  return (
    <DialogOverlay title={t(`kiosk.card_testing.${mode}_title`, { name })} isOpen onClose={onClose}>
      <SavedForm
        form={form}
        button={t(`kiosk.card_testing.${mode}`)}
        busyText={t('kiosk.users.busy')}
        onCancel={onClose}
      >
        <p className="text-md text-ink-soft">{t(`kiosk.card_testing.${mode}_lead`)}</p>
        {of === 'some project' && (
          <TextField
            {...form.field('project_url')}
            label={t('kiosk.card_testing.url')}
            help={t('kiosk.card_testing.url_help')}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            required
          />
        )}
        {isOn && (
          <Segments
            name="hours"
            legend={t('kiosk.card_testing.hours')}
            options={challengeHours.map((value) => ({
              value: String(value),
              label: t(`kiosk.card_testing.for_hours.${value}`),
            }))}
            onChoose={setHours}
          />
        )}
        <ReasonField {...form.field('reason')} />
      </SavedForm>
    </DialogOverlay>
  )
}

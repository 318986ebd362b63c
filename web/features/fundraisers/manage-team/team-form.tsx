import { useState } from 'react'
import type { startTeam } from '../../../../contract/fundraisers/team-lifecycle/start-team.ts'
import { teamDescriptionLengthMax, teamNameLengthMax } from '../../../../contract/fields/limits.ts'
import type { checkTeamField } from '../../../../contract/fundraisers/teams/change-team.ts'
import type { TeamDetails } from '../../../../contract/fundraisers/teams/teams.ts'
import { checkFieldAt } from '../../../lib/forms/check-field.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { ImageCrop } from '../../../ui/crop/image-crop.tsx'
import { CountedTextArea, CountedTextField } from '../../../ui/fields/character-counter.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { WholeAmountInput } from '../../../ui/fields/whole-amount-input.tsx'

interface TeamFormProps {
  projectId: number
  /** Gets the team, and the whole URL of its page. */
  onFounded: (team: TeamDetails, url: string) => void
  onCancel?: () => void
}

const fields = ['name', 'motivation', 'goal', 'is_open', 'image_url'] as const

/** Makes a team in a project: for a participant, its captain, and for managers of the project [2.16]. */
export function TeamForm({ projectId, onFounded, onCancel }: TeamFormProps) {
  const t = useTranslate()
  const call = useCall()
  const [photo, setPhoto] = useState<string>()
  const form = useForm({
    id: 'team',
    fields,
    check: checkFieldAt<typeof checkTeamField>('/api/teams/validate'),
    async submit(posted): Promise<'leaving'> {
      const body = {
        project_id: projectId,
        name: posted['name'] ?? '',
        motivation: posted['motivation'] ?? '',
        goal: posted['goal'] ?? '',
        is_open: posted['is_open'] === 'on',
        image_url: photo,
      }
      const endpoint = { method: 'POST', path: '/api/teams' } as const
      const answer = await call<typeof startTeam>(endpoint, { body })
      onFounded(answer.item, answer.url)
      return 'leaving'
    },
  })
  return (
    <SavedForm form={form} button={t('teams.form.submit')} busyText={t('teams.form.busy')} onCancel={onCancel}>
      <CountedTextField
        {...form.field('name')}
        label={t('teams.form.name')}
        defaultValue=""
        maxLength={teamNameLengthMax}
        autoComplete="off"
        required
      />
      <CountedTextArea
        {...form.field('motivation')}
        label={t('teams.form.motivation')}
        remark={t('ui.optional')}
        defaultValue=""
        maxLength={teamDescriptionLengthMax}
        rows={4}
      />
      <WholeAmountInput {...form.field('goal')} label={t('teams.form.goal')} remark={t('ui.optional')} />
      <Checkbox id="team-is_open" name="is_open" defaultChecked error={form.errors.is_open}>
        <span className="text-base">{t('teams.form.is_open')}</span>
        <span className="block text-ink-soft">{t('teams.form.on_request')}</span>
      </Checkbox>
      <div className="grid gap-2.5">
        <p className="text-sm font-semibold">
          {t('teams.form.photo')} <small className="font-normal text-ink-soft">({t('ui.optional')})</small>
        </p>
        {photo === undefined ? (
          <ImageCrop label={t('teams.form.photo')} onCrop={setPhoto} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status" className="text-md text-leaf-ink">
              {t('teams.form.photo_chosen')}
            </p>
            <Button kind="quiet" size="small" onClick={() => setPhoto(undefined)}>
              {t('teams.form.choose_photo')}
            </Button>
          </div>
        )}
      </div>
    </SavedForm>
  )
}

export default withTexts(['teams'], TeamForm)

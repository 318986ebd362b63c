import { useRevalidator } from 'react-router'
import type { checkTeamField, showTeamToEdit } from '../../../../contract/fundraisers/teams/change-team.ts'
import type { TeamDetails, TeamField } from '../../../../contract/fundraisers/teams/teams.ts'
import { slugLengthMax } from '../../../../contract/fields/limits.ts'
import { checkFieldAt } from '../../../lib/forms/check-field.ts'
import { useFormat } from '../../../lib/format.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useReloadOnReopen } from '../../../lib/hooks/use-reload-on-reopen.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { useSettingsField } from '../../../parts/fundraisers/settings-field.ts'
import { useStory } from '../../../parts/fundraisers/writing/story-editor.tsx'
import { Problem } from '../../../parts/problem.tsx'
import { type FieldAnswer, InlineField } from '../../../ui/editing/inline-field.tsx'
import { CountedTextField } from '../../../ui/fields/character-counter.tsx'
import { WholeAmountInput } from '../../../ui/fields/whole-amount-input.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { changeTeamField, textIn } from './change-team-field.ts'
import { EndTeam } from './end-team.tsx'
import { TeamOpenness } from './team-openness.tsx'
import { TeamPhoto } from './team-photo.tsx'

const checkTeam = checkFieldAt<typeof checkTeamField>('/api/teams/validate')

interface TeamSettingsProps {
  id: number
  projectUrl: string
  /** The language of the project, in which the page is written. */
  language: string
  /** Whether it is open: closed it keeps its text, opened again it reads the changes of others. */
  isOpen?: boolean
  onChanged?: () => void
}

/** The settings of a team, each field by itself; the server decides which of them this user may change [6.06]. */
function TeamSettings({ id, projectUrl, language, isOpen = true, onChanged }: TeamSettingsProps) {
  const t = useTranslate()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { data, refusal, change, reload } = useLoaded<typeof showTeamToEdit>('/api/teams/:id/edit', { params: { id } })
  useReloadOnReopen(isOpen, reload)
  const openField = useSettingsField()
  const story = useStory({ parent: { type: 'team', id }, lang: language, maxLength: data?.motivation_length_max ?? 0 })
  if (data === undefined) return refusal === undefined ? <SkeletonLines count={4} /> : <Problem text={refusal.alert} />
  const { team, editableFields } = data
  const apply = (item: TeamDetails) => {
    change((previous) => ({ ...previous, team: item }))
    // It stands at another URL then, which its id leads to [2.16].
    onChanged?.()
    if (item.url !== team.url) location.assign(`/teams/${id}`)
    else void revalidate()
  }
  const inline = (field: TeamField, label: string) => ({
    id: `team-${field}`,
    label,
    isDisabled: !editableFields.includes(field),
    isRequested: openField === field,
    check: (value: string) => checkTeam(field, value),
    send: async (draft: string, read: string): Promise<FieldAnswer> => {
      const change = await changeTeamField(t, team, { field, value: draft, read })
      if (change.kind === 'refused') return change
      apply(change.item)
      const value = textIn(change.item, field)
      if (change.kind === 'saved') return { kind: 'saved', value }
      return {
        kind: 'newer',
        value,
        message: t('teams.form.newer', { value: value === '' ? t('ui.edit.empty') : value }),
      }
    },
  })
  return (
    <div className="grid gap-6">
      {editableFields.includes('image_url') && (
        <TeamPhoto team={team} isRequested={openField === 'image_url'} onChanged={apply} />
      )}
      <InlineField
        {...inline('name', t('teams.form.name'))}
        value={team.name}
        control={(field) => <CountedTextField {...field} lang={language} maxLength={data.name_length_max} />}
      />
      <InlineField {...inline('motivation', t('teams.form.motivation'))} value={team.motivation} {...story} />
      <InlineField
        {...inline('goal', t('teams.form.goal'))}
        value={team.goal === null ? '' : String(team.goal)}
        empty={t('teams.form.without')}
        show={(value) => format.shortMoney(Number(value))}
        control={(field) => <WholeAmountInput {...field} />}
      />
      <TeamOpenness team={team} isDisabled={!editableFields.includes('is_open')} onChanged={apply} />
      {editableFields.includes('url') && (
        <div>
          <InlineField
            {...inline('url', t('teams.form.url'))}
            value={team.url}
            show={(url) => `/${projectUrl}/teams/${url}`}
            input={{ maxLength: slugLengthMax, autoComplete: 'off' }}
          />
          <p className="mt-1 text-sm text-ink-soft">{t('teams.form.url_help')}</p>
        </div>
      )}
      <EndTeam team={team} canChangeState={data.canChangeState} onChanged={apply} />
    </div>
  )
}

export default withTexts(['advice', 'photo', 'teams', 'writing'], TeamSettings)

import type { z } from 'zod'
import { giftSuggestionNameLengthMax, giftSuggestionsMax } from '../../../../../contract/fields/limits.ts'
import type {
  addGiftSuggestion,
  changeGiftSuggestion,
  listGiftSuggestions,
  removeGiftSuggestion,
} from '../../../../../contract/fundraisers/projects/gift-suggestions.ts'
import { requiredProblem, wholeAmountProblem } from '../../../../lib/forms/field-problems.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { TextField } from '../../../../ui/fields/field.tsx'
import { WholeAmountInput } from '../../../../ui/fields/whole-amount-input.tsx'
import { Problem } from '../../../../parts/problem.tsx'
import { useManagedProject } from '../managed-project.tsx'
import { useShortList } from '../short-list.ts'
import { EditableRows } from '../../../../ui/editing/editable-rows.tsx'
import { useUndo } from '../../../../ui/messages/use-undo.ts'

type Row = z.output<(typeof listGiftSuggestions)['answers'][200]>['list'][number]

const fields = ['amount', 'name'] as const

/** Amounts with their effect, which donors choose from [3.08, 7.05]. */
export function Suggestions() {
  const t = useTranslate()
  const format = useFormat()
  const call = useCall()
  const offerUndo = useUndo()
  const { project, showAnew } = useManagedProject()
  const path = '/api/project/:id/gift-suggestions'
  const { data, refusal, reload } = useLoaded<typeof listGiftSuggestions>(path, { params: { id: project.id } })
  const showChange = async () => {
    showAnew()
    await reload()
  }
  const { save, deletion } = useShortList(showChange)
  if (data === undefined) return <Problem text={refusal?.alert} />
  const full = data.list.length >= giftSuggestionsMax
  return (
    <>
      <Problem text={deletion.alert} />
      <EditableRows<Row, (typeof fields)[number]>
        title={t('manage.suggestions.title')}
        lead={t('manage.suggestions.lead')}
        items={data.list}
        fields={fields}
        isFull={full}
        texts={{
          none: t('manage.suggestions.none'),
          add: t('manage.suggestions.add'),
          removeTitle: t('manage.suggestions.remove_title'),
          now: t('manage.rows.now'),
          removeText: t('manage.suggestions.remove_text'),
        }}
        show={({ name, amount }) => (
          <span lang={project.language}>
            <b className="figures mr-3">{format.shortMoney(amount)}</b>
            {name}
          </span>
        )}
        inputs={(form, item) => (
          <div className="grid gap-3.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <WholeAmountInput
              {...form.field('amount')}
              label={t('manage.suggestions.amount')}
              defaultValue={item === undefined ? '' : String(item.amount)}
            />
            <TextField
              {...form.field('name')}
              lang={project.language}
              label={t('manage.suggestions.name')}
              help={t('manage.suggestions.name_help')}
              defaultValue={item?.name ?? ''}
              maxLength={giftSuggestionNameLengthMax}
            />
          </div>
        )}
        check={(field, value) => {
          const problem =
            field === 'amount' ? wholeAmountProblem(value) : requiredProblem(value, 'validation.text_missing')
          return problem && t(problem)
        }}
        onLeft={() => void showChange()}
        save={(item, posted) => {
          const { id } = project
          if (item === undefined)
            return save<typeof addGiftSuggestion, Row>(true, { method: 'POST', path }, { params: { id }, body: posted })
          const endpoint = { method: 'POST', path: `${path}/:suggestion` } as const
          const body = { ...posted, version: item.version }
          return save<typeof changeGiftSuggestion, Row>(false, endpoint, { params: { id, suggestion: item.id }, body })
        }}
        remove={async ({ id: suggestion, version, name, amount }) => {
          const endpoint = { method: 'POST', path: `${path}/:suggestion/delete` } as const
          const input = { params: { id: project.id, suggestion }, body: { version } }
          const answer = await deletion.send<typeof removeGiftSuggestion>(endpoint, input)
          if (answer === undefined) return undefined
          // Nothing refers to an amount that is suggested, so that a new one is the same.
          const undo = () =>
            call<typeof addGiftSuggestion>(
              { method: 'POST', path },
              { params: { id: project.id }, body: { name, amount } },
            )
          offerUndo({ text: answer.message, undo, onSettled: () => void showChange() })
          await showChange()
          return ''
        }}
      />
    </>
  )
}

import type { z } from 'zod'
import { eventNameLengthMax, projectEventsMax } from '../../../../../contract/fields/limits.ts'
import { type ProjectEventType, projectEventTypes } from '../../../../../contract/fundraisers/projects/event-types.ts'
import type {
  addProjectEvent,
  changeProjectEvent,
  listProjectEvents,
  removeProjectEvent,
} from '../../../../../contract/fundraisers/projects/project-events.ts'
import { requiredProblem } from '../../../../lib/forms/field-problems.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { NativeSelect } from '../../../../ui/options/native-select.tsx'
import type { Option } from '../../../../ui/options/select-props.ts'
import { useManagedProject } from '../managed-project.tsx'
import { useShortList } from '../short-list.ts'
import { EditableRows } from '../../../../ui/editing/editable-rows.tsx'

type Row = z.output<(typeof listProjectEvents)['answers'][200]>['list'][number]

const fields = ['name', 'type'] as const

const isKnown = (type: string): type is ProjectEventType => projectEventTypes.some((eventType) => eventType === type)

/** The events that a participant signs up for; each has a name and a type [3.08, 5.09, 7.05]. */
export function Events() {
  const t = useTranslate()
  const { project, showAnew } = useManagedProject()
  const path = '/api/project/:id/project-events'
  const { data, refusal, reload } = useLoaded<typeof listProjectEvents>(path, { params: { id: project.id } })
  const showChange = async () => {
    showAnew()
    await reload()
  }
  const { save, deletion } = useShortList(showChange)
  // One in another word keeps it, until another is chosen.
  const typesWith = (own: string | undefined): readonly Option[] => [
    ...projectEventTypes.map((type) => ({ value: type, label: t(`manage.events.types.${type}`) })),
    ...(own === undefined || own === '' || isKnown(own) ? [] : [{ value: own, label: own }]),
  ]
  if (data === undefined) return <Problem text={refusal?.alert} />
  return (
    <>
      <Problem text={deletion.alert} />
      <EditableRows<Row, (typeof fields)[number]>
        title={t('manage.events.title')}
        lead={t('manage.events.lead')}
        items={data.list}
        fields={fields}
        isFull={data.list.length >= projectEventsMax}
        texts={{
          none: t('manage.events.none'),
          add: t('manage.events.add'),
          removeTitle: t('manage.events.remove_title'),
          now: t('manage.rows.now'),
          removeText: t('manage.events.remove_text'),
        }}
        show={({ name, type }) => (
          <>
            <b lang={project.language} className="mr-3">
              {name}
            </b>
            {isKnown(type) ? (
              <span className="text-ink-soft">{t(`manage.events.types.${type}`)}</span>
            ) : (
              <span lang={project.language} className="text-ink-soft">
                {type}
              </span>
            )}
          </>
        )}
        inputs={(form, item) => (
          <div className="grid gap-3.5 sm:grid-cols-2">
            <TextField
              {...form.field('name')}
              lang={project.language}
              label={t('manage.events.name')}
              defaultValue={item?.name ?? ''}
              maxLength={eventNameLengthMax}
            />
            <NativeSelect
              {...form.field('type')}
              label={t('manage.events.type')}
              options={typesWith(item?.type)}
              defaultValue={item?.type ?? ''}
            />
          </div>
        )}
        check={(_field, value) => {
          const problem = requiredProblem(value, 'validation.name_missing')
          return problem && t(problem)
        }}
        onLeft={() => void showChange()}
        save={(item, posted) => {
          const { id } = project
          if (item === undefined)
            return save<typeof addProjectEvent, Row>(true, { method: 'POST', path }, { params: { id }, body: posted })
          const endpoint = { method: 'POST', path: `${path}/:event` } as const
          const body = { ...posted, version: item.version }
          return save<typeof changeProjectEvent, Row>(false, endpoint, { params: { id, event: item.id }, body })
        }}
        remove={async ({ id: event, version }) => {
          const endpoint = { method: 'POST', path: `${path}/:event/delete` } as const
          const input = { params: { id: project.id, event }, body: { version } }
          const answer = await deletion.send<typeof removeProjectEvent>(endpoint, input)
          if (answer !== undefined) await showChange()
          return answer?.message
        }}
      />
    </>
  )
}

import { projectEventForm } from './project-form.ts'
import { projectEvent } from './projects.ts'
import { defineShortList } from './short-list.ts'

export const {
  list: listProjectEvents,
  add: addProjectEvent,
  change: changeProjectEvent,
  remove: removeProjectEvent,
} = defineShortList({
  path: 'project-events',
  name: 'event',
  item: projectEvent,
  form: projectEventForm,
  fieldsOnBehalf: { name: true, type: true },
  summaries: {
    list: 'The distances, days or tickets that a participant of a project chooses from',
    add: 'Let participants choose one thing more; it needs a name and a type',
    change: 'Change what participants choose; who chose it keeps it',
    remove: 'Take away what participants choose; who chose it has chosen nothing then',
  },
})

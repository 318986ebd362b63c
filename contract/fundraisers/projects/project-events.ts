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
  impersonationFields: { name: true, type: true },
  summaries: {
    list: 'The distances, days or tickets that a participant of a project chooses from',
    add: 'Add a distance, day or ticket that participants choose from; it needs a name and a type',
    change: 'Change a distance, day or ticket; participants who chose it keep it',
    remove: 'Remove a distance, day or ticket; participants who chose it have chosen nothing then',
  },
})

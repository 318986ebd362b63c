import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, messageAnswer } from '../../call.ts'
import { defineFieldCheck } from '../../fields/field-check.ts'
import { laterFields } from './change-project.ts'
import {
  projectForm,
  projectImpersonationFields,
  simpleProjectForm,
  simpleProjectImpersonationFields,
} from './project-form.ts'
import { managedProject } from './projects.ts'

export const createProject = defineCall({
  method: 'POST',
  path: '/api/project',
  summary: 'Create a project with all its fields; it is a draft until it is published',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 60,
  takesIdempotencyKey: true,
  body: projectForm,
  impersonationFields: projectImpersonationFields,
  answers: {
    200: z.object({ item: managedProject, title: z.string(), message: z.string() }),
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

export const createSimpleProject = defineCall({
  method: 'POST',
  path: '/api/project-simple',
  summary: 'Create a draft of a project with a name alone, personal or for an organization that the user owns [6.04]',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 60,
  takesIdempotencyKey: true,
  body: simpleProjectForm,
  impersonationFields: simpleProjectImpersonationFields,
  answers: { 200: z.object({ item: managedProject }), 422: fieldErrorsAnswer, 429: messageAnswer },
})

/** The fields of the form, and those that only a project that is there has. */
export const checkedProjectForm = projectForm.extend(laterFields)

export const checkProjectField = defineFieldCheck(checkedProjectForm, {
  path: '/api/project/validate',
  summary: 'Check one field of a project',
  access: 'signed-in',
  impersonation: true,
})

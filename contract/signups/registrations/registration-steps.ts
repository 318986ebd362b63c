import type { RegistrationField } from './registration-form.ts'

/**
 * The fields of each step of the form [4.06]. Apart from its schema, which pages do not need in the browser.
 */
export const registrationStepFields = {
  1: ['subscriptionCode', 'teamMode', 'team_id', 'invitation', 'team_name', 'email'],
  2: ['project_event_id', 'goal', 'motivation'],
  3: [
    ...([
      'name',
      'last_name_prefix',
      'last_name',
      'password',
      'photo_url',
      'shirt_size',
      'gender',
      'date_of_birth',
    ] as const),
    ...(['phone_number', 'address', 'postal_code', 'city', 'general_terms'] as const),
  ],
} as const satisfies Record<number, readonly RegistrationField[]>

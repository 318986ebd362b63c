import { inArea, type PlannedEntry } from './planned-entry.ts'

/** The screens of a plan of which the bill could not be paid. */
export const pastDueEntries: readonly PlannedEntry[] = inArea('Settings', [
  ['Plan', 'bill not paid', '/settings#/subscription'],
  ['Card', 'had too little', '/settings#/payment-method'],
  ['Invoices', 'one', '/settings#/invoices'],
])

/** The screens of a plan that is tried out. */
export const trialEntries: readonly PlannedEntry[] = inArea('Settings', [
  ['Plan', 'trial, with a discount', '/settings#/subscription'],
  ['Invoices', 'none yet', '/settings#/invoices'],
])

/** The screens of a plan that was cancelled, and lasts until its end. */
export const cancelledEntries: readonly PlannedEntry[] = inArea('Settings', [
  ['Plan', 'cancelled, with its end', '/settings#/subscription'],
  ['Invoices', 'three', '/settings#/invoices'],
])

/** The screens of a payer who withdrew from a first plan, was refunded, and took another one. */
export const refundedEntries: readonly PlannedEntry[] = inArea('Settings', [
  ['Plan', 'paid', '/settings#/subscription'],
  ['Invoices', 'with a refunded one and its credit note', '/settings#/invoices'],
])

const team = '{accountTeam:Kantoor Het Veerhuis}'

/** The screens of the owner of an account team. */
export const teamEntries: readonly PlannedEntry[] = inArea('Settings', [
  ['Account teams', 'one', '/settings#/teams'],
  ['Account team', 'roles and invitations', `/settings#/teams/${team}`],
  ['Account team', 'plan', `/settings#/teams/${team}/billing`],
  ['Account team', 'card', `/settings#/teams/${team}/payment`],
  ['Account team', 'invoices', `/settings#/teams/${team}/invoices`],
])

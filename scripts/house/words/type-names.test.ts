import { expect, test } from 'vitest'
import { misnamedTypes } from './type-names.ts'

test.each([
  ['a participle', 'export type Told = string'],
  ['a regular participle', 'export interface Asked {}'],
  ['a gerund', 'export interface Asking {}'],
  ['a pronoun', 'export type Whose = string'],
  ['an adverb', 'interface Beside {}'],
  ['a class', 'class Forbidden extends Error {}'],
  ['things that are wanted', 'export interface PeopleWanted {}'],
  ['things that are asked', 'export interface TeamsAsked {}'],
  ['a thing that is asked', 'export type AskedReview = string'],
])('a type that is named by %s is found', (_of, text) => {
  expect(misnamedTypes('rules.ts', text)).toHaveLength(1)
})

test.each([
  ['a noun', 'export interface MembersQuery {}'],
  ['a participle before its noun', 'export interface NotifiedLeader {}'],
  ['nouns that end as participles and gerunds do', 'export type Standing = number\ntype Need = string'],
  ['functions and values', 'export function Asked() {}\nexport const told = 1'],
])('nothing is said of %s', (_of, text) => {
  expect(misnamedTypes('rules.ts', text)).toEqual([])
})

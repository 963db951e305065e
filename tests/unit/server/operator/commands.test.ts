import { describe, expect, test } from 'vitest'
import { readInput } from '../../../../src/server/command-line/parameters.ts'
import { commands } from '../../../../src/server/operator/commands.ts'
import { readWords } from '../../../../src/server/operator/words.ts'

const helpOf = (...words: string[]) => {
  const call = readWords(commands, [...words, '--help'])
  return call.kind === 'help' ? call.text : ''
}

test('the help lists every command by its name and description', () => {
  // The library breaks long descriptions into lines.
  const help = helpOf().replaceAll(/\s+/g, ' ')
  for (const { name, description } of commands) expect(help).toContain(` ${name} ${description}`)
})

test('no two commands have one name', () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
})

describe.each(commands.map(command => [command.name, command] as const))('%s', (name, command) => {
  const parameters = { ...command.arguments, ...command.options }

  test('is described in one plain sentence, and so is each of its parameters', () => {
    expect(command.description).toMatch(/^[A-Z][^.\n]+$/)
    for (const { description } of Object.values(parameters)) expect(description).toMatch(/\w/)
  })

  test('has each parameter once, and a default that can be read', () => {
    const names = [...Object.keys(command.arguments), ...Object.keys(command.options)]
    expect(new Set([...names, 'json', 'help']).size).toBe(names.length + 2)
    for (const { fallback, read } of Object.values(parameters)) {
      if (fallback !== null) expect(read(fallback)).toBeDefined()
    }
  })

  test('explains itself', () => {
    expect(helpOf(...name.split(' '))).toContain(`Usage: npm run operator -- ${name}`)
  })

  test('has examples that are commands', () => {
    for (const example of command.examples ?? []) {
      const words = [...example.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
        ([, double, single, plain]) => double ?? single ?? plain ?? '',
      )
      const call = readWords(commands, words)
      expect(call).toMatchObject({ kind: 'command', command: { name } })
      if (call.kind === 'command') expect(readInput(call.command, call.given)).toBeDefined()
    }
  })
})

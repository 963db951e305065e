import { describe, expect, test } from 'vitest'
import { readCommandInput } from '../../../../src/server/command-line/parameters.ts'
import { operatorCommands } from '../../../../src/server/operator/commands.ts'
import { parseCommandWords } from '../../../../src/server/operator/words.ts'

const helpOf = (...words: string[]) => {
  const call = parseCommandWords(operatorCommands, [...words, '--help'])
  return call.kind === 'help' ? call.text : ''
}

test("the help of the operator's tool lists every command by its name and description", () => {
  // Joins the lines, since the command-line library breaks long descriptions into lines.
  const help = helpOf().replaceAll(/\s+/g, ' ')
  for (const { name, description } of operatorCommands) expect(help).toContain(` ${name} ${description}`)
})

test("no two commands of the operator's tool have the same name", () => {
  expect(new Set(operatorCommands.map(({ name }) => name)).size).toBe(operatorCommands.length)
})

describe.each(operatorCommands.map(command => [command.name, command] as const))('%s', (name, command) => {
  const parameters = { ...command.arguments, ...command.options }

  test(`the operator command ${name} and its parameters are described in one plain sentence each`, () => {
    expect(command.description).toMatch(/^[A-Z][^.\n]+$/)
    for (const { description } of Object.values(parameters)) expect(description).toMatch(/\w/)
  })

  test(`the operator command ${name} has each parameter once, with readable defaults`, () => {
    const names = [...Object.keys(command.arguments), ...Object.keys(command.options)]
    expect(new Set([...names, 'json', 'help']).size).toBe(names.length + 2)
    for (const { fallback, read } of Object.values(parameters)) {
      if (fallback !== null) expect(read(fallback)).toBeDefined()
    }
  })

  test(`the operator command ${name} has a help text`, () => {
    expect(helpOf(...name.split(' '))).toContain(`Usage: npm run operator -- ${name}`)
  })

  test(`the examples of the operator command ${name} are valid commands`, () => {
    for (const example of command.examples ?? []) {
      const words = [...example.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
        ([, double, single, plain]) => double ?? single ?? plain ?? '',
      )
      const call = parseCommandWords(operatorCommands, words)
      expect(call).toMatchObject({ kind: 'command', command: { name } })
      if (call.kind === 'command') expect(readCommandInput(call.command, call.given)).toBeDefined()
    }
  })
})

import { describe, expect, test } from 'vitest'
import { defineCommand, defineCommandGroup } from '../../../../src/server/command-line/command.ts'
import { UsageError } from '../../../../src/server/command-line/errors.ts'
import {
  flagParameter,
  optionalParameter,
  parameterWithDefault,
  requiredParameter,
} from '../../../../src/server/command-line/parameters.ts'
import { commandResult } from '../../../../src/server/command-line/result.ts'
import { choiceValue, TEXT_VALUE, UTC_DAY_VALUE } from '../../../../src/server/command-line/values.ts'
import { parseCommandWords } from '../../../../src/server/operator/words.ts'

const runNothing = async () => commandResult(null, [])
const commands = [
  ...defineCommandGroup('Fruit', [
    defineCommand({
      name: 'fruit eat',
      description: 'Eat a fruit',
      notes: ['Wash it first.'],
      examples: ['fruit eat mango --reason hunger'],
      arguments: {
        fruit: requiredParameter(TEXT_VALUE, 'the fruit'),
        part: optionalParameter(TEXT_VALUE, 'the part'),
      },
      options: {
        reason: requiredParameter(TEXT_VALUE, 'the reason'),
        taste: parameterWithDefault(choiceValue(['sweet', 'sour']), 'sweet', 'the taste'),
        day: optionalParameter(UTC_DAY_VALUE, 'the day'),
        all: flagParameter('the whole fruit'),
      },
      run: runNothing,
    }),
    defineCommand({ name: 'fruit list', description: 'List fruits', isDefault: true, run: runNothing }),
  ]),
  ...defineCommandGroup('Kitchen', [
    defineCommand({ name: 'cook', description: 'Cook a meal', run: runNothing }),
    defineCommand({ name: 'fruit peel', description: 'Peel a fruit', run: runNothing }),
  ]),
]

const readCall = (...words: string[]) => parseCommandWords(commands, words)
const helpOf = (...words: string[]) => {
  const call = readCall(...words, '--help')
  return call.kind === 'help' ? call.text : ''
}

describe('words', () => {
  test("an operator's command line may mix arguments and options in any order after the command", () => {
    expect(readCall('fruit', 'eat', '--all', 'mango', '--reason', 'hunger', 'skin', '--json')).toMatchObject({
      command: { name: 'fruit eat' },
      given: { fruit: 'mango', part: 'skin', reason: 'hunger', taste: 'sweet', all: true },
      isJson: true,
    })
    expect(readCall('cook')).toMatchObject({ command: { name: 'cook' }, given: {}, isJson: false })
  })

  test("an operator's command line may leave out the name of a default command", () => {
    expect(readCall('fruit')).toMatchObject({ command: { name: 'fruit list' } })
    expect(readCall('fruit', '--json')).toMatchObject({ command: { name: 'fruit list' }, isJson: true })
  })

  test.each([
    ['no words', [], 'a command is missing', 'fruit peel'],
    ['an unknown command', ['wine'], "unknown command 'wine'", 'Usage: npm run operator -- <command>'],
    [
      'a missing argument',
      ['fruit', 'eat', '--reason', 'x'],
      "'fruit'",
      'Usage: npm run operator -- fruit eat',
    ],
    ['a missing option', ['fruit', 'eat', 'x'], "'--reason <text>'", 'Usage: npm run operator -- fruit eat'],
    ['an unknown option', ['cook', '--hot'], "'--hot'", 'Usage: npm run operator -- cook'],
    ['an option without its value', ['fruit', 'eat', 'x', '--reason'], "'--reason <text>'", 'fruit eat'],
    ['a needless word', ['cook', 'rice'], 'too many arguments', 'Usage: npm run operator -- cook'],
  ])("an operator's command line that fits no command is refused: %s", (_, words, message, usage) => {
    expect(() => readCall(...words)).toThrow(UsageError)
    expect(() => readCall(...words)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(message),
        usage: expect.stringContaining(usage),
      }),
    )
  })
})

describe('help', () => {
  test("the help of the operator's tool lists the commands by group, with aligned descriptions", () => {
    const help = helpOf()
    expect(help).toContain(
      [
        'Fruit:',
        '  fruit eat   Eat a fruit',
        '  fruit list  List fruits',
        '',
        'Kitchen:',
        '  fruit peel  Peel a fruit',
        '  cook        Cook a meal',
      ].join('\n'),
    )
    expect(help).toMatch(/^Usage: npm run operator -- <command>\n/)
  })

  test('the help of a group of operator commands lists only the commands of that group', () => {
    const help = helpOf('fruit', 'eat', 'mango')
    expect(help).not.toContain('cook')
    expect(helpOf('cook')).not.toContain('fruit')
  })

  test('the help of an operator command shows usage, parameters with choices and defaults, notes and examples', () => {
    const help = helpOf('fruit', 'eat')
    expect(help).toMatch(
      /^Usage: npm run operator -- fruit eat <fruit> \[part\] --reason <text> \[options\]\n/,
    )
    for (const text of [
      'Eat a fruit\n',
      /^ {2}fruit {12,}the fruit$/m,
      /^ {2}--taste <choice> {2}the taste \(choices: "sweet", "sour", default:/m,
      /^ {2}--day <day> {7}the day; YYYY-MM-DD, UTC$/m,
      /^ {2}--json {12}print the data as JSON$/m,
      'Wash it first.\n',
      'Examples:\n  npm run operator -- fruit eat mango --reason hunger',
    ]) {
      expect(help).toMatch(text)
    }
  })
})

/** Thrown if the game does not offer the player's choice at this step. The server answers `choiceInvalid`. */
export class ChoiceError extends RangeError {
  override readonly name = 'ChoiceError'
}

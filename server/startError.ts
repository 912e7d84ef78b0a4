/** A reason not to start that the operator can do something about; its message is one clear line. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

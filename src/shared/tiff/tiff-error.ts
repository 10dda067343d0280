/** Why a TIFF cannot be shown or read. */
export class TiffError extends Error {
  readonly reason: 'corrupt' | 'unsupported';

  constructor(reason: TiffError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

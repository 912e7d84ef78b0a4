import { describe, expect, it } from '@jest/globals';
import { passwordFault } from '../../../contract/rules/passwords.ts';

describe('passwordFault', () => {
  it.each(['aaaaaaaa', '12345678', '87654321', 'abcdefgh', '😀😀😀😀😀😀😀😀'])('calls %p a sequence', (password) => {
    expect(passwordFault(password, [])).toBe('PASSWORD_SEQUENCE');
  });

  it.each(['12345679', 'aaaaaaab', 'acegikmo', 'a'])('lets %p pass', (password) => {
    expect(passwordFault(password, [])).toBeNull();
  });

  it('refuses the person’s own names from four characters, whatever their case', () => {
    expect(passwordFault('my CINAR pass', ['cinar@example.com'])).toBe('PASSWORD_CONTAINS_IDENTITY');
    expect(passwordFault('my example.com pass', ['cinar@example.com'])).toBeNull();
    expect(passwordFault('my ali pass', ['ali'])).toBeNull();
    expect(passwordFault('anything', ['', '@'])).toBeNull();
  });
});

interface Person {
  firstName: string;
  lastName: string;
  username?: string;
}

/** What a person is called: first and last name, else the name they chose, where it is known. */
export const personName = ({ firstName, lastName, username = '' }: Person): string =>
  `${firstName} ${lastName}`.trim() || username;

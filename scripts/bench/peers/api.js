/** What both peers ask of the brand API, which is the one that serves the console they are compared with. */
const API = '/api/brand';
/** Outlives the page, as the console's does. */
let token = localStorage.getItem('accessToken') ?? '';

export const isSignedIn = () => token !== '';

async function ask(path, init) {
  const answer = await fetch(API + path, {
    ...init,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

export async function signIn(email, password) {
  ({ token } = await ask('/auth/login', { method: 'POST', body: JSON.stringify({ email, password }) }));
  localStorage.setItem('accessToken', token);
}

let user;
/** The signed-in person, asked once. */
export const me = () => {
  if (!isSignedIn()) return Promise.reject(new Error('not signed in'));
  return (user ??= ask('/auth/me').then(({ data }) => data.user));
};
export const nameOf = ({ profile }) => `${profile.firstName} ${profile.lastName}`;

/** One page of the first brand's products, counted from 1. */
export async function products({ page, limit, sort }) {
  const { memberships } = await me();
  const { items, total } = await ask(
    `/products?brandId=${memberships[0].brandId}&page=${page}&limit=${limit}&sort=${sort}`,
  );
  return { data: items.map((item) => ({ ...item, picture: item.image?.thumbnailUrl })), total };
}

import { IMAGE_BYTES_MAX } from '#contract/constants/files';
import { UploadAnswer } from '#contract/schemas/files';
import {
  LinkSocialProfileBody,
  ProfileAnswer,
  SocialProfileAnswer,
  UpdateProfileBody,
} from '#contract/schemas/profile';
import { PICTURE_LEFT_OUT } from '#server/messages/profile';
import { storeUpload } from '#server/modules/files/files.service';
import { isOwnAddress, keepForeignPicture } from '#server/modules/files/foreignPictures.service';
import { updateProfile } from '#server/modules/profile/profile.service';
import * as social from '#server/modules/profile/socialProfiles.service';
import { countOfPerson } from '#server/plugins/attempts';
import { expectedVersion, tagVersion } from '#server/plugins/entityTag';
import type { Routes } from '#server/plugins/routes';
import { registerUploads, withUpload } from '#server/plugins/upload';

/** Pictures that are fetched for a person an hour: they count against no storage. */
const FETCH_LIMIT = { max: 30, windowSeconds: 3600 };

/** The own profile, its picture, and the social profile that goes with it. */
export const profileRoutes: Routes = async (app) => {
  await registerUploads(app);

  /** The picture that a body names by an address of elsewhere: its id, null where it could not be had, undefined without one. */
  const keepPicture = async (
    userId: number,
    address: string | null | undefined,
  ): Promise<string | null | undefined> => {
    if (!address || isOwnAddress(app, address)) return undefined;
    await countOfPerson(app.database, 'profile picture', userId, FETCH_LIMIT, app.realClock.now());
    return keepForeignPicture(app, { userId }, 'profile_image', address);
  };

  app.put(
    '/profile',
    {
      schema: { body: UpdateProfileBody, response: { 200: ProfileAnswer } },
      config: { access: 'signedIn' },
    },
    async (request, reply) => {
      const {
        session: { userId },
        body,
        language,
      } = request;
      const version = expectedVersion(request);
      const profileImageId = await keepPicture(userId, body.profileImage);
      const changes = profileImageId ? { ...body, profileImageId } : body;
      const data = await app.database.transaction({ userId }, (tx) =>
        updateProfile(tx, app.files, userId, version, changes, app.clock.now()),
      );
      tagVersion(reply, data.profile.version);
      const notices = [{ field: 'profileImage', message: PICTURE_LEFT_OUT[language] }];
      return profileImageId === null ? { data, notices } : { data };
    },
  );

  // Beside /files, because a person may have a picture before a brand has any storage.
  app.post(
    '/profile/picture',
    {
      schema: { consumes: ['multipart/form-data'], response: { 201: UploadAnswer }, description: 'assumed' },
      config: { access: 'signedIn', limit: { max: 30, windowSeconds: 3600 } },
    },
    async (request, reply) => {
      const { userId } = request.session;
      const file = await withUpload(request, IMAGE_BYTES_MAX, (draft) =>
        storeUpload(app, { userId }, 'profile_image', draft, app.realClock.now()),
      );
      return reply.code(201).send({ file });
    },
  );

  app.get(
    '/profile/social',
    {
      schema: { response: { 200: SocialProfileAnswer }, description: 'assumed' },
      config: { access: 'signedIn' },
    },
    async ({ session: { userId } }) => ({
      socialProfile: await app.database.transaction({ userId }, (tx) => social.getSocialProfile(tx, userId)),
    }),
  );

  app.put(
    '/profile/social',
    {
      schema: { body: LinkSocialProfileBody, response: { 200: SocialProfileAnswer }, description: 'assumed' },
      config: { access: 'signedIn' },
    },
    async ({ session: { userId }, body }) => ({
      socialProfile: await app.database.transaction({ userId }, (tx) =>
        social.linkSocialProfile(tx, userId, body, app.clock.now()),
      ),
    }),
  );

  app.delete(
    '/profile/social',
    {
      schema: { response: { 200: SocialProfileAnswer }, description: 'assumed' },
      config: { access: 'signedIn' },
    },
    async ({ session: { userId } }) => {
      await app.database.transaction({ userId }, (tx) => social.unlinkSocialProfile(tx, userId, app.clock.now()));
      return { socialProfile: null };
    },
  );
};

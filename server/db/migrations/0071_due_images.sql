DROP INDEX "feed_products_images";--> statement-breakpoint
CREATE INDEX "feed_products_images" ON "feed_products" USING btree ("feed_id","image_tries","product_id") WHERE images_due;
ALTER TABLE "users" ADD COLUMN "is_password_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_demo_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Demo worlds that were planted before: nobody can own these addresses, and to lock one too many is safe.
UPDATE "users" SET "is_password_public" = true, "is_demo_staff" = lower("email") = 'beheer@stuiver.test'
  WHERE lower("email") IN ('beheer@stuiver.test', 'manager@stuiver.test', 'deelnemer@stuiver.test', 'donateur@stuiver.test');

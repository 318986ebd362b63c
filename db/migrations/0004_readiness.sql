CREATE TABLE "readiness" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "readiness_one_check" CHECK ("readiness"."is_only")
);

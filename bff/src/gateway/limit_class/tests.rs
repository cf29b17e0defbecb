use contracts::{Call, LimitClass};
use resilience::Class;

use super::{bucket, most_body};

#[test]
fn leads_logins_and_codes_have_the_smaller_bodies() {
    for call in Call::ALL {
        let expected = match call.spec().limit {
            LimitClass::Form | LimitClass::Login | LimitClass::Lead | LimitClass::Sms => 16_384,
            LimitClass::Browse | LimitClass::Suggest | LimitClass::Beacon => 65_536,
        };
        assert_eq!(most_body(*call), expected, "{call}");
    }
}

#[test]
fn each_call_is_counted_in_the_bucket_of_its_contract() {
    for call in Call::ALL {
        let expected = match call.name() {
            "searchSug" => Class::Suggest,
            "behaviourLog" | "perfBeacon" | "errorReport" => Class::Beacon,
            "popBefore"
            | "riskCheck"
            | "getVerifyCodeStatus"
            | "sendVerifyCode"
            | "newCheckVerifyCode"
            | "leadSubmit"
            | "clueSubmit"
            | "couponReceiveAll"
            | "leadOutcome"
            | "leadWithdraw"
            | "userLogin"
            | "getLogout" => Class::Form,
            _ => Class::Browse,
        };
        assert_eq!(bucket(call.spec().limit), expected, "{call}");
    }
}
